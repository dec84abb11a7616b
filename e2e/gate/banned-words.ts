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
  'given back': 'refunded, released, returned',
  'gives back': 'refunds, releases, returns',
  'work off': 'process',
  'hear out': 'drain',
  'it were': 'plain English',
  'by turns': 'plain English',
}

type Allowed = {
  readonly paths: RegExp
  readonly terms: RegExp
  /** The term passes in strings and JSX only, not in names, comments and titles of tests. */
  readonly onlyTexts?: true
  readonly reason: string
}

/** Where a term means the thing itself: what the demo stores sell and how it is drawn, and words of other trades. */
const ALLOWED: readonly Allowed[] = [
  {
    paths: /^lib\/demo\//,
    terms: /^(paper|desk|shelf|shelves|seal|sealed|photograph|fault|till|whoever)$/,
    reason: 'goods, and the pictures drawn of them',
  },
  {
    paths: /\.(test|spec|fixture)\.tsx?$|^e2e\/|^components\/auth\/mini-store\/|\/stock\/counts\/open-count\.tsx$/,
    terms: /^(paper|desk|shelf|shelves)$/,
    onlyTexts: true,
    reason: 'goods and rooms in the data of tests, in the example store of the sign-up page and in a placeholder',
  },
  {
    paths: /^lib\/server\/services\/catalogue\/list\/search-language\.ts$/,
    terms: /^(shelf|shelves|till)$/,
    reason: 'an irregular plural, and a Swedish stop word',
  },
  {
    paths: /^components\/back-office\/reports\/screens\.ts$/,
    terms: /^till$/,
    onlyTexts: true,
    reason: 'a search word of shop owners for the cash register',
  },
  {
    paths: /^components\/back-office\/orders\/detail\/event-texts\.ts$/,
    terms: /^lapsed$/,
    reason: 'a stored value: the kind of an event in the history of an order',
  },
  {
    paths: /^lib\/server\/services\/orders\/expire-(checkouts|orders)\.ts$/,
    terms: /^(lapse|lapsed)$/,
    onlyTexts: true,
    reason: 'stored values: the name of a job, and the kind of an event',
  },
  {
    paths: /^lib\/server\/db\/schema\/imports\.ts$/,
    terms: /^deed$/,
    onlyTexts: true,
    reason: 'the name of a column in the released schema',
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

function termsIn(path: string, text: string, isText = false): string[] {
  const isAllowed = (term: string) =>
    ALLOWED.some(({ paths, terms, onlyTexts }) => (isText || !onlyTexts) && paths.test(path) && terms.test(term))
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

/** Banned words in a file's name, in its identifiers, comments and texts, or in a page or style sheet; one line for each. */
export function bannedWords({ path, text }: SourceFile): string[] {
  if (/\.(md|css)$/.test(path)) {
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
  const note = (start: number, part: string, isText = false) => {
    const [term] = termsIn(path, part, isText)
    if (term) found.set(start, term)
  }
  const noteComments = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) note(pos, text.slice(pos, end))
  }
  const titles = new Set<ts.Node>()
  const moduleNames = new Set<ts.Node | undefined>()
  const visit = (node: ts.Node) => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      noteComments(ts.getLeadingCommentRanges(text, node.pos))
      noteComments(ts.getTrailingCommentRanges(text, node.end))
    }
    if (ts.isIdentifier(node)) note(node.end, node.text)
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) moduleNames.add(node.moduleSpecifier)
    if (holdsText(node) && !moduleNames.has(node)) note(node.getStart(source), node.text, !titles.has(node))
    if (ts.isCallExpression(node) && isTest(node) && node.arguments[0]) titles.add(node.arguments[0])
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

const holdsText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.JsxText =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isJsxText(node)

/** `test(…)`, `describe(…)`, `test.each(…)(…)` and the like: the first argument is a title. */
function isTest({ expression }: ts.CallExpression): boolean {
  if (ts.isIdentifier(expression)) return /^(test|it|describe)$/.test(expression.text)
  if (ts.isPropertyAccessExpression(expression))
    return ts.isIdentifier(expression.expression) && /^(test|it|describe)$/.test(expression.expression.text)
  return ts.isCallExpression(expression) && isTest(expression)
}
