/** Last part of an address made of a title: `Über uns & mehr` → `uber-uns-mehr`; empty without letters and digits. */
export const handleOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
