import { ANSWERS } from './short-answers'

export type Answer = {
  readonly question: string
  readonly answer: string
  /** The screen of the answer. */
  readonly route?: string
}

/** Answers that contain every search word; matches in the question come first. */
export function findAnswers(wanted: string, answers: readonly Answer[] = ANSWERS): Answer[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = answers.filter(({ question, answer }) => holds(`${question} ${answer}`))
  return [...found.filter(({ question }) => holds(question)), ...found.filter(({ question }) => !holds(question))]
}
