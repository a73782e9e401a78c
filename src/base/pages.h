/* pages.h: memory in pages of the large size, for what holds much. */
#ifndef MVLINT_SRC_BASE_PAGES_H
#define MVLINT_SRC_BASE_PAGES_H

/* MV_LARGE_PAGE zeroed bytes, aligned to as many, of which the system makes one page where it has such: touching it for the
 * first time is then one fault and not 512, which took half of the time of a large run. Unwinds when there is no memory. */
void *mv_large_page(void);
void mv_large_page_free(void *p);

#endif
