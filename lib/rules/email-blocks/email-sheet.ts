/** Dark colours and phone widths, for the mail programs that read style sheets. */
export const EMAIL_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 599px) {
  .cell { display: block !important; width: auto !important; padding-left: 0 !important; padding-right: 0 !important; }
  .empty { display: none !important; }
  .card { padding: 24px 20px 12px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #14181a !important; }
  .card { background: #1f2528 !important; border-color: #343c40 !important; }
  .box { border-color: #4b565b !important; }
  .ink, .ink p, .ink li, .ink h3 { color: #eef2f3 !important; }
  .faint, .faint p { color: #a9b4b9 !important; }
  .ink a, .faint a { color: #8fd3ac !important; }
  .rule { border-color: #3c464b !important; }
}`
