/** Element for headings inside a section: one level below its title, and never a level left out. */
export const subHeading = (level: 1 | 2, title: string): 'h2' | 'h3' =>
  level === 1 || title.trim() === '' ? 'h2' : 'h3'
