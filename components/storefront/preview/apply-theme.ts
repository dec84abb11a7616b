import type { ToPreview } from '@/lib/rules/website/preview-message'

/** Classes of `<body>` that belong to the theme. */
const OF_THEME = /^(theme|font)-/

/** Changes the look of the page at once: custom properties and theme classes of `<body>`. */
export function applyTheme({ properties, classes }: Extract<ToPreview, { kind: 'theme' }>): void {
  const { style, classList } = document.body
  for (const [name, value] of Object.entries(properties)) {
    if (value === null) style.removeProperty(name)
    else style.setProperty(name, value)
  }
  const own = classes.filter((name) => OF_THEME.test(name))
  if (own.length === 0) return
  for (const name of [...classList]) if (OF_THEME.test(name)) classList.remove(name)
  classList.add(...own)
}
