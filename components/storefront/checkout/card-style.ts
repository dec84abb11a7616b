/**
 * Style sheet for the provider's card form, in the colours and shapes of the page's theme. It replaces the form's own
 * sheet completely and may not load anything: only fonts installed on the device.
 */
export function cardStyle(): string {
  const theme = getComputedStyle(document.body)
  const value = (name: string, otherwise: string) => theme.getPropertyValue(name).trim() || otherwise
  const ground = value('--background', '#fff')
  const text = value('--text', '#1d2430')
  const line = value('--line-strong', '#8a93a3')
  const alarm = value('--sale', '#b3261e')
  const accent = value('--primary-ink', text)
  const radius = `min(${value('--radius-control', '8px')}, 12px)`
  return `
* { box-sizing: border-box; }
html { color-scheme: light; }
body { margin: 0; padding: 4px; background: ${ground}; color: ${text}; font: 16px/1.3 ${value('--font-body', 'system-ui')}, system-ui, sans-serif; }
h1, .card-data-title { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
.container { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 14px; }
.row-card-data-number { grid-column: 1 / -1; }
label { display: block; margin-bottom: 6px; font-size: 14px; font-weight: 550; }
.card-data { width: 100%; height: 46px; padding: 0 14px; border: 1px solid ${line}; border-radius: ${radius}; background: ${ground}; color: inherit; font: inherit; }
.card-data::placeholder { color: ${value('--muted', '#5b6472')}; opacity: 0.85; }
.card-data:focus { outline: 2px solid ${accent}; outline-offset: 1px; border-color: ${accent}; }
.card-data[aria-invalid="true"] { border-color: ${alarm}; }
.card-data-alert { min-height: 18px; margin: 6px 0 0; color: ${alarm}; font-size: 14px; }
.card-data-hint { margin: 2px 0 0; color: ${value('--muted', '#4a5363')}; font-size: 13px; }
`
}
