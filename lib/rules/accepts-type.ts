/**
 * Whether an `Accept` header names a type explicitly. A range such as `*` is not enough: clients that send it often do
 * not support newer types.
 */
export function acceptsType(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))
  })
}
