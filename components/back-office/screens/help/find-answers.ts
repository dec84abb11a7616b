import type { ScreenRoute } from '../../shell/screens'
import { ANSWERS } from './short-answers'

export type Answer = {
  readonly question: string
  readonly answer: string
  /** The screen that it is about. */
  readonly route?: ScreenRoute
}

/** Answers that hold every word wanted, the ones that ask it first. */
export function findAnswers(wanted: string, answers: readonly Answer[] = ANSWERS): Answer[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = answers.filter(({ question, answer }) => holds(`${question} ${answer}`))
  return [...found.filter(({ question }) => holds(question)), ...found.filter(({ question }) => !holds(question))]
}
