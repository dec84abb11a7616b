import './print.css'

/** Sheets to print on; `page` is the size that is chosen in the browser, such as A4. */
type SheetSize = '80mm' | 'page'

const RULES: Readonly<Record<SheetSize, string>> = {
  '80mm': '@page { size: 80mm auto; margin: 4mm }',
  // 18 mm on A4, and less on a narrower sheet.
  page: '@page { margin: 18mm 8.5% }',
}

const SCHEME = 'data-mantine-color-scheme'

/** Prints the part of the page that is marked with `data-print`, on this sheet, dark on white. */
export function printPart(sheet: SheetSize): void {
  const page = document.documentElement
  const style = document.createElement('style')
  style.textContent = RULES[sheet]
  const scheme = page.getAttribute(SCHEME)
  page.dataset.printing = sheet
  page.setAttribute(SCHEME, 'light')
  document.head.append(style)
  window.print()
  style.remove()
  delete page.dataset.printing
  if (scheme !== null) page.setAttribute(SCHEME, scheme)
}
