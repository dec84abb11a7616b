/** Pages of a pager: the first, the last and those around the current one; null for a gap. */
export function pageSteps(current: number, count: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0) - 1
    if (gap === 0) return [page]
    // A gap of one page is no shorter than that page.
    return gap === 1 ? [page - 1, page] : [null, page]
  })
}
