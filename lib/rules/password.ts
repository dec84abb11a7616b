/** Minimum password length (specification §5), in characters. */
const PASSWORD_MIN = 8
/** Maximum password length; passwords are never truncated. */
export const PASSWORD_MAX = 200

/** Password rules (specification §5), one by one, so that a form can tick them off. */
export const PASSWORD_RULES: readonly { label: string; holds: (text: string) => boolean }[] = [
  { label: `${PASSWORD_MIN} characters or more`, holds: (text) => text.length >= PASSWORD_MIN },
  { label: 'an uppercase letter', holds: (text) => /\p{Lu}/u.test(text) },
  { label: 'a lowercase letter', holds: (text) => /\p{Ll}/u.test(text) },
  { label: 'a number', holds: (text) => /\d/.test(text) },
]

/** At least 8 characters with an upper-case letter, a lower-case letter and a digit (specification §5). */
export const isPassword = (text: string): boolean => PASSWORD_RULES.every(({ holds }) => holds(text))

/** Looks like an email address; only an email can prove that it exists. At most 254 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".](?:[^\s@<>()[\]\\,;:"]*[^\s@<>()[\]\\,;:".])?\.[^\s@<>()[\]\\,;:".\d-][^\s@<>()[\]\\,;:".]*$/u.test(
    text,
  )
