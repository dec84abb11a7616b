import ts from 'typescript'
import type { SourceFile } from './style-checks'

/** Private words of earlier days, and the field's term for each. Ambiguous words are left to review. */
const TERMS: Readonly<Record<string, string>> = {
  fault: 'error',
  refusal: 'error',
  verb: 'handler',
  deed: 'action',
  desk: 'admin',
  restorer: 'undo handler',
  photograph: 'snapshot',
  rehearse: 'dry run, warm up',
  rehearsed: 'dry run, warm up',
  rehearsal: 'dry run',
  hindrance: 'disabledReason',
  hindered: 'disabled',
  lapse: 'expire',
  lapsed: 'expired',
  seal: 'encrypt',
  sealed: 'encrypted',
  shelf: 'cache',
  shelves: 'cache',
  paper: 'document',
  till: 'until; in tests: payment harness',
  whoever: 'whoever does something is a person or a caller: name it',
  anew: 'again',
}
const PHRASES: Readonly<Record<string, string>> = {
  'parting note': 'flash message',
  'work off': 'process',
  'hear out': 'drain',
  'it were': 'plain English',
  'by turns': 'plain English',
}

/** Where a term means the thing itself: what the demo stores sell and how it is drawn, and words of other trades. */
const ALLOWED: readonly { readonly paths: RegExp; readonly terms: RegExp; readonly reason: string }[] = [
  {
    paths: /^lib\/demo\//,
    terms: /^(paper|desk|shelf|shelves|seal|sealed|photograph|fault)$/,
    reason: 'goods, and the pictures drawn of them',
  },
  {
    paths: /^components\/back-office\/orders\/detail\/event-texts\.ts$/,
    terms: /^lapsed$/,
    reason: 'a stored value: the kind of an event in the history of an order',
  },
  { paths: /(^|\/)banned-words(\.test)?\.ts$/, terms: /./, reason: 'names them' },
]

const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !Object.hasOwn(TERMS, word) ? word.slice(0, -1) : word

/** The words of a name or a sentence: `faultOf`, `FAULT_TEXT` and "a fault" all hold "fault". */
const wordsIn = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

function termsIn(path: string, text: string): string[] {
  const isAllowed = (term: string) => ALLOWED.some(({ paths, terms }) => paths.test(path) && terms.test(term))
  const found = wordsIn(text)
    .map(singular)
    .filter((word) => Object.hasOwn(TERMS, word) && !isAllowed(word))
  const prose = text.toLowerCase().replaceAll(/[\s*/-]+/g, ' ')
  const phrases = Object.keys(PHRASES).filter(
    (phrase) => new RegExp(`\\b${phrase}\\b`).test(prose) && !isAllowed(phrase),
  )
  return [...new Set([...found, ...phrases])]
}

const advice = (term: string) => TERMS[term] ?? PHRASES[term]

/** Banned words in a file's name, its identifiers and comments, or in a page of documentation; one line for each. */
export function bannedWords({ path, text }: SourceFile): string[] {
  if (path.endsWith('.md')) {
    return text
      .split('\n')
      .flatMap((line, at) => termsIn(path, line).map((term) => `${path}:${at + 1}: "${term}", say: ${advice(term)}`))
  }
  const inName = termsIn(path, path).map((term) => `${path}: "${term}", say: ${advice(term)}, in its path`)
  return /\.(ts|tsx|mjs|cjs)$/.test(path) ? [...inName, ...inCode(path, text)] : inName
}

function inCode(path: string, text: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : /[mc]js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  const found = new Map<number, string>()
  const note = (start: number, part: string) => {
    const [term] = termsIn(path, part)
    if (term) found.set(start, term)
  }
  const noteComments = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) note(pos, text.slice(pos, end))
  }
  const visit = (node: ts.Node) => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      noteComments(ts.getLeadingCommentRanges(text, node.pos))
      noteComments(ts.getTrailingCommentRanges(text, node.end))
    }
    if (ts.isIdentifier(node)) note(node.end, node.text)
    if (ts.isJsxExpression(node) && !node.expression) note(node.end, text.slice(node.pos, node.end))
    ts.forEachChild(node, visit)
  }
  visit(source)
  noteComments(ts.getLeadingCommentRanges(text, source.endOfFileToken.pos))
  return [...found].map(([at, term]) => {
    const line = source.getLineAndCharacterOfPosition(at).line + 1
    return `${path}:${line}: "${term}", say: ${advice(term)}`
  })
}
