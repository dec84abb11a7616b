import ts from 'typescript'
import type { SourceFile } from './style-checks'

const UNDER_THE_LAW = /^((app|components|lib)\/.*|middleware|instrumentation)\.(ts|tsx)$/
const TEST = /\.(test|spec|fixture)\.tsx?$/

/** `x as unknown as T` in the code of the product: a line for each. Texts and comments may name it. */
export function doubleCasts({ path, text }: SourceFile): string[] {
  if (!UNDER_THE_LAW.test(path) || TEST.test(path) || !text.includes('unknown')) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && isCastToUnknown(node.expression)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push(`${path}:${line + 1}: let the types say it instead of casting through unknown`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isCastToUnknown = (node: ts.Expression): boolean =>
  ts.isParenthesizedExpression(node)
    ? isCastToUnknown(node.expression)
    : ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.UnknownKeyword
