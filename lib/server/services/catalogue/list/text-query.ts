import 'server-only'

/** Text forms of a `tsquery`. Words come from `foldWords`, so they hold letters and digits alone. */
const join = (words: readonly string[], mark: string) => words.map((word) => `'${word}'${mark}`).join(' & ')

/** Every word begins a word of the product. */
export const anywhere = (words: readonly string[]) => join(words, ':*')
/** Every word begins a word of the title. */
export const startsInTitle = (words: readonly string[]) => join(words, ':*A')
/** Every word is a word of the title. */
export const wholeInTitle = (words: readonly string[]) => join(words, ':A')
