/** Sheets that a receipt is printed on. */
type SheetSize = '80mm' | 'a4'

/** Prints the part of the page that is marked with `data-print`, on this sheet. */
export function printPart(sheet: SheetSize): void {
  const style = document.createElement('style')
  style.textContent = `@page { size: ${sheet === 'a4' ? 'A4' : '80mm auto'}; margin: ${sheet === 'a4' ? '18mm' : '4mm'} }`
  document.documentElement.dataset.printing = sheet
  document.head.append(style)
  window.print()
  style.remove()
  delete document.documentElement.dataset.printing
}
