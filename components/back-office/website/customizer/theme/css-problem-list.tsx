import type { CssProblem } from '@/lib/rules/website/css-problem'
import classes from './css-editor.module.css'

const MOST = 50

type Props = { problems: readonly CssProblem[]; onShow: (problem: CssProblem) => void }

/** What the shop leaves out of own CSS; each entry leads to its line. */
export function CssProblemList({ problems, onShow }: Props) {
  if (problems.length === 0) return null
  const more = problems.length - MOST
  const keys = keysOf(problems)
  return (
    <>
      <ul className={classes.problems} aria-label="Problems in your CSS">
        {problems.slice(0, MOST).map((problem, at) => (
          <li key={keys[at]}>
            <button type="button" className={classes.problem} onClick={() => onShow(problem)}>
              <strong>Line {problem.line}</strong> <span>{problem.message}</span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{more === 1 ? 'One more problem' : `${more} more problems`} further down.</p>}
    </>
  )
}

/** The same problem may stand twice at a place. */
function keysOf(problems: readonly CssProblem[]): string[] {
  const times = new Map<string, number>()
  return problems.map(({ line, column, message }) => {
    const key = `${line}:${column} ${message}`
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    return `${key} ${time}`
  })
}
