/** What the shop leaves out of an owner's CSS. Lines and columns count from 1. */
export type CssProblem = { readonly line: number; readonly column: number; readonly message: string }
