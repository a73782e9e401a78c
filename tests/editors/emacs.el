;;; emacs.el --- mvlint in Emacs, with eglot  -*- lexical-binding: t -*-

;; emacs --batch -q -l emacs.el, with PAGE (editors/README.md) and WORK (an empty folder): with what the page says, diagnostics stand
;; where the text is, also when it is edited; the server stops when it is told to.

(require 'package)
(package-initialize)
(require 'eglot)
(require 'cl-lib)

(defvar work (file-name-as-directory (getenv "WORK")))
(setq eglot-sync-connect 30
      eglot-autoshutdown nil
      eglot-events-buffer-size 0
      make-backup-files nil
      project-find-functions (list (lambda (_) (cons 'transient work))))
(with-temp-buffer
  (insert-file-contents (getenv "PAGE"))
  (search-forward "```elisp")
  (eval (read (current-buffer))))

(defun until (what holds)
  "Wait for HOLDS to give a value, and give it; WHAT is waited for."
  (cl-loop with end = (+ (float-time) 20)
           for value = (funcall holds)
           when value return value
           when (> (float-time) end) do (error "%s did not come" what)
           do (accept-process-output nil 0.02)))

(defun equals (what wanted got)
  (unless (equal wanted got) (error "%s: %S, not %S" what got wanted)))

(defun open-file (name &rest lines)
  (let ((path (expand-file-name name work))
        (coding-system-for-write 'utf-8-unix))
    (write-region (mapconcat #'identity lines "\n") nil path nil 'silent)
    (switch-to-buffer (find-file-noselect path))
    (sql-mode)))

(defun found ()
  "The codes that flymake shows, with the text that each marks."
  (flymake-start)
  (mapcar (lambda (d)
            (cons (and (string-match "MV[0-9]+" (flymake-diagnostic-text d)) (match-string 0 (flymake-diagnostic-text d)))
                  (buffer-substring-no-properties (flymake-diagnostic-beg d) (flymake-diagnostic-end d))))
          (flymake-diagnostics)))

(defun come (wanted)
  (until (format "%S" wanted) (lambda () (equal wanted (found)))))

(defun change (old new)
  (goto-char (point-min))
  (search-forward old)
  (replace-match new t t)
  (eglot--signal-textDocument/didChange))

(defun ask (method &rest params)
  (jsonrpc-request (eglot--current-server-or-lose) method
                   (append params (list :textDocument (eglot--TextDocumentIdentifier)))))

(defun try-diagnostics ()
  (come '(("MV101" . "rand()")))
  (change "'😀é' AS x" "'漢字😀' AS x")
  (come '(("MV101" . "rand()")))
  (change "rand()" "1")
  (come nil)
  (change "1 AS r" "uuid() AS r")
  (come '(("MV101" . "uuid()"))))

(defun try-action ()
  (come '(("MV314" . "INSERT INTO t")))
  (let* ((diagnostic (car (flymake-diagnostics)))
         (range (list :start (eglot--pos-to-lsp-position (flymake-diagnostic-beg diagnostic))
                      :end (eglot--pos-to-lsp-position (flymake-diagnostic-end diagnostic))))
         (actions (ask :textDocument/codeAction :range range :context '(:diagnostics [] :only ["quickfix"])))
         (preferred (cl-find-if (lambda (action) (eq t (plist-get action :isPreferred))) actions)))
    (eglot--apply-workspace-edit (plist-get preferred :edit)))
  (goto-char (point-min))
  (search-forward "INSERT INTO t BY NAME SELECT * FROM STREAM raw.e;")
  (eglot--signal-textDocument/didChange)
  (come nil))

(defun try-hover ()
  (goto-char (point-min))
  (search-forward "STREAM")
  (let ((hover (ask :textDocument/hover :position (eglot--pos-to-lsp-position))))
    (unless (string-match "streaming table" (eglot--hover-info (plist-get hover :contents)))
      (error "Hover: %S" hover))))

(open-file "columns.sql" "CREATE MATERIALIZED VIEW gold.a AS" "\tSELECT id, '😀é' AS face," "\t\t'😀é' AS x,\trand() AS r FROM silver.t;")
(call-interactively #'eglot)
(try-diagnostics)
(set-buffer-modified-p nil)
(open-file "action.sql" "CREATE OR REFRESH STREAMING TABLE t;" "/* 😀é\t*/ CREATE FLOW f AS INSERT INTO t SELECT * FROM STREAM raw.e;")
(eglot--maybe-activate-editing-mode)
(try-action)
(try-hover)
(set-buffer-modified-p nil)
(let ((server (eglot--current-server-or-lose)))
  ;; It ends the process as soon as `shutdown' is answered.
  (eglot-shutdown server nil 20)
  (when (jsonrpc-running-p server) (error "The server goes on")))
(message "Emacs: all well")
