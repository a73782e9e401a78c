-- nvim --clean --headless -c 'luafile neovim.lua', with PAGE (editors/README.md) and WORK (an empty folder): what the page
-- says works, diagnostics come and stand at the right bytes, also when the text is edited at random, a fix is applied,
-- and the server ends with status 0.

local work = os.getenv('WORK')
local page = table.concat(vim.fn.readfile(os.getenv('PAGE')), '\n')

local function fail(what)
  io.stderr:write('neovim: ' .. what .. '\n')
  vim.cmd('cquit')
end

-- Errors in a file that -c runs would leave the editor open.
local function guarded(run)
  local ok, problem = xpcall(run, debug.traceback)
  if not ok then fail(problem) end
end

local function until_true(what, holds)
  if not vim.wait(20000, holds, 10) then error(what .. ' did not come') end
end

local function equal(what, wanted, got)
  if not vim.deep_equal(wanted, got) then error(('%s: %s, not %s'):format(what, vim.inspect(got), vim.inspect(wanted))) end
end

-- ---- the client ----------------------------------------------------------------------------------------------------

local published = {} -- the last diagnostics of each document, as they came
local status

-- It does not say that it takes versions; the test does.
local capabilities = vim.lsp.protocol.make_client_capabilities()
capabilities.textDocument.publishDiagnostics.versionSupport = true

local function start(root)
  return vim.lsp.start_client({
    name = 'mvlint',
    cmd = { 'mvlint', 'lsp' },
    root_dir = root,
    capabilities = capabilities,
    flags = { debounce_text_changes = 0 },
    handlers = {
      ['textDocument/publishDiagnostics'] = function(err, result, context, config)
        published[result.uri] = result
        vim.lsp.diagnostic.on_publish_diagnostics(err, result, context, config)
      end,
    },
    on_exit = function(code) status = code end,
  })
end

local function open(name, lines)
  local path = work .. '/' .. name
  vim.fn.writefile(lines, path)
  vim.cmd('edit ' .. vim.fn.fnameescape(path))
  vim.bo.filetype = 'sql'
  return vim.api.nvim_get_current_buf()
end

-- Waits for the diagnostics of the text as it is.
local function settle(buffer)
  local uri = vim.uri_from_bufnr(buffer)
  until_true('diagnostics of ' .. uri, function()
    return published[uri] and published[uri].version == vim.lsp.util.buf_versions[buffer]
  end)
end

local function found(buffer)
  return vim.tbl_map(function(d)
    return ('%d:%d-%d:%d %s'):format(d.lnum, d.col, d.end_lnum, d.end_col, d.user_data.lsp.code)
  end, vim.diagnostic.get(buffer))
end

-- ---- what is tried -------------------------------------------------------------------------------------------------

-- Columns of Neovim are bytes, those of its messages UTF-16.
local function try_diagnostics(buffer)
  settle(buffer)
  equal('findings', { '2:17-2:23 MV101' }, found(buffer))
  vim.api.nvim_buf_set_text(buffer, 2, 2, 2, 2, { "'漢字' AS y, " })
  settle(buffer)
  equal('findings behind an insertion', { '2:32-2:38 MV101' }, found(buffer))
  vim.api.nvim_buf_set_text(buffer, 2, 32, 2, 38, { '1' })
  settle(buffer)
  equal('findings when it is gone', {}, found(buffer))
end

local function try_action(client, buffer)
  settle(buffer)
  equal('findings', { '1:30-1:43 MV314' }, found(buffer))
  local finding = published[vim.uri_from_bufnr(buffer)].diagnostics[1]
  local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/codeAction', {
    textDocument = vim.lsp.util.make_text_document_params(buffer),
    range = finding.range,
    context = { diagnostics = { finding }, only = { 'quickfix' } },
  }, 20000)
  local preferred = vim.tbl_filter(function(action) return action.isPreferred end, answers[client].result)[1]
  vim.lsp.util.apply_workspace_edit(preferred.edit, vim.lsp.get_client_by_id(client).offset_encoding)
  settle(buffer)
  equal('the fixed line', { '/* 😀é\t*/ CREATE FLOW f AS INSERT INTO t BY NAME SELECT * FROM STREAM raw.e;' },
    vim.api.nvim_buf_get_lines(buffer, 1, 2, true))
  equal('findings of the fixed text', {}, found(buffer))
end

-- A block of the page that has a text in it.
local function block(language, needle)
  for text in page:gmatch('```' .. language .. '\n(.-)```') do
    if text:find(needle, 1, true) then return text end
  end
  error('the page has no ' .. language .. ' with ' .. needle)
end

local function try_page()
  loadstring(block('lua', 'start_client'))()
  local buffer = open('page.sql', { 'CREATE MATERIALIZED VIEW v AS SELECT rand() AS r FROM t;' })
  until_true('what the page says', function() return #found(buffer) == 1 end)
  for _, client in pairs(vim.lsp.buf_get_clients(buffer)) do client.stop() end
  vim.cmd('autocmd! FileType')
end

-- The list of mistakes that :make fills, with `makeprg` and `errorformat` of the page.
local function try_quickfix()
  vim.cmd(block('vim', 'makeprg'))
  local buffer = open('quick fix.sql', { "CREATE MATERIALIZED VIEW v AS", "SELECT '😀' AS x, rand() AS r FROM t;" })
  vim.cmd('silent make!')
  local list = vim.tbl_map(function(item) return { item.bufnr, item.lnum, item.col, item.type, item.valid } end, vim.fn.getqflist())
  equal('the list', { { buffer, 2, 18, 'w', 1 } }, list)
  vim.cmd('autocmd! FileType')
end

-- What a fresh run finds in the buffer's text; places as Neovim has them.
local function fresh(buffer, folder)
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), '\n') .. '\n'
  local function place(at)
    local before = text:sub(1, at.offset)
    return ('%d:%d'):format(select(2, before:gsub('\n', '')), #before:match('[^\n]*$'))
  end
  local output = vim.fn.system({ 'mvlint', 'check', '-', '--exit-zero', '--stdin-filename', folder .. '/random.sql', '-f', 'json' }, text)
  return vim.tbl_map(function(f) return ('%s-%s %s'):format(place(f.range.start), place(f.range['end']), f.code) end,
    vim.json.decode(output).findings)
end

local pieces = { 'CREATE MATERIALIZED VIEW ', 'v', ' AS ', 'SELECT ', 'rand()', 'uuid()', ', ', ' FROM ', 't', ';', ';\n', '\n', '\t', ' ', '(',
  ')', "'", '😀', 'é', '漢', '-- ', '/*', '*/', '`', ' COMMENT ', ' GROUP BY ', 'SUM(x)', ' OVER ()', '' }

-- A place between two characters.
local function random_place(buffer)
  local row = math.random(0, vim.api.nvim_buf_line_count(buffer) - 1)
  local line = vim.api.nvim_buf_get_lines(buffer, row, row + 1, true)[1]
  return row, vim.str_byteindex(line, math.random(0, (vim.str_utfindex(line))))
end

local function random_edit(buffer)
  local row, column = random_place(buffer)
  local end_row, end_column = row, column
  if math.random() < 0.4 then end_row, end_column = random_place(buffer) end
  if end_row - row > 2 or end_row < row or (end_row == row and end_column < column) then end_row, end_column = row, column end
  local text = vim.split(pieces[math.random(#pieces)] .. pieces[math.random(#pieces)], '\n')
  vim.api.nvim_buf_set_text(buffer, row, column, end_row, end_column, text)
end

-- The server has the text of the buffer when it finds in it what a fresh run does.
local function try_random_edits(buffer, folder)
  local findings = 0
  for round = 1, 40 do
    for _ = 1, 10 do random_edit(buffer) end
    settle(buffer)
    local wanted, got = fresh(buffer, folder), found(buffer)
    table.sort(wanted)
    table.sort(got)
    equal('findings after ' .. round * 10 .. ' edits', wanted, got)
    findings = findings + #got
  end
  if findings < 100 then error('only ' .. findings .. ' findings in all') end
end

-- Sends `shutdown` and `exit`.
local function stop(client)
  status = nil
  vim.lsp.stop_client(client)
  until_true('the end of the server', function() return status ~= nil end)
  equal('its status', 0, status)
end

guarded(function()
  math.randomseed(7)
  try_page()
  try_quickfix()
  local client = start(work)
  local buffer = open('columns.sql', { 'CREATE MATERIALIZED VIEW gold.a AS', "\tSELECT id, '😀é' AS face,", "\t\t'😀é' AS x,\trand() AS r FROM silver.t;" })
  vim.lsp.buf_attach_client(buffer, client)
  try_diagnostics(buffer)
  local other = open('action.sql', { 'CREATE OR REFRESH STREAMING TABLE t;', '/* 😀é\t*/ CREATE FLOW f AS INSERT INTO t SELECT * FROM STREAM raw.e;' })
  vim.lsp.buf_attach_client(other, client)
  try_action(client, other)
  stop(client)

  local folder = work .. '/random'
  vim.fn.mkdir(folder)
  local random = open('random/random.sql', { 'CREATE MATERIALIZED VIEW v AS SELECT rand() AS r FROM t;' })
  client = start(folder)
  vim.lsp.buf_attach_client(random, client)
  try_random_edits(random, folder)
  stop(client)
  print('Neovim: all well\n')
  vim.cmd('qall!')
end)
