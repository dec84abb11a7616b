import 'server-only'

/** Longer words are cut, both in the index and in the query. */
const MAX_WORD = 60
/** Letters that normalization does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A text without case and accents: "Crème BRÛLÉE" and "creme brulee" are the same. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return plain.replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
}

/**
 * The words of a text as search compares them: folded runs of letters and digits; an apostrophe does not split a word.
 */
export function foldWords(text: string): string[] {
  const words =
    foldText(text)
      .replace(/['’ʼ`]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => (word.length > MAX_WORD ? [...word].slice(0, MAX_WORD).join('') : word))
}
