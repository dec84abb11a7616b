import type { z } from 'zod'
import type { VariableDoc } from '@/lib/server/config/variable-kinds'

const WIDTH = 100

type Groups = Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>

/** The text of `.env.example`: every variable by topic, with its meaning, unit and default, and none of them set. */
export function envExample(groups: Groups): string {
  const head = comment(
    'Settings of the server. Copy this file to .env and remove the # of what you set; variables of the environment win over the file. Written by e2e/gate/write-env-example.ts from lib/server/config/variables.ts: change it there.',
  )
  const parts = Object.entries(groups).map(([title, variables]) =>
    [`# --- ${title} ---`, ...Object.entries(variables).map(([name, schema]) => variable(name, schema))].join('\n\n'),
  )
  return `${[head, ...parts].join('\n\n')}\n`
}

function variable(name: string, schema: z.ZodType): string {
  const doc = schema.meta() as VariableDoc | undefined
  if (!doc) throw new Error(`${name} has no description in lib/server/config/variables.ts.`)
  const standing = schema.safeParse(undefined).data
  const facts = [
    doc.unit && `Unit: ${doc.unit}.`,
    doc.fallback ? `Default: ${doc.fallback}.` : `Default: ${standing === undefined ? 'none' : standing}.`,
  ]
  const lines = [comment(doc.description), comment(facts.filter(Boolean).join(' '))]
  return [...lines, `# ${name}=${doc.example ?? standing ?? ''}`].join('\n')
}

/** Wrapped at words, each line after a `#`. */
function comment(text: string): string {
  const lines = ['#']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (longer.length > WIDTH) lines.push(`# ${word}`)
    else lines[lines.length - 1] = longer
  }
  return lines.join('\n')
}
