import qrcode from 'qrcode-generator'

/** Quiet zone around the code, in modules; readers need four. */
const QUIET_ZONE = 4
const EDGE_PX = 200

/** A text as a QR code, dark on white in every colour scheme, as readers expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const edge = count + 2 * QUIET_ZONE
  const cells = Array.from({ length: count }, (_, at) => at)
  const path = cells
    .flatMap((row) => cells.filter((column) => code.isDark(row, column)).map((column) => cellAt(row, column)))
    .join('')
  return (
    <svg role="img" aria-label={label} width={EDGE_PX} height={EDGE_PX} viewBox={`0 0 ${edge} ${edge}`}>
      <rect width={edge} height={edge} rx={2} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

const cellAt = (row: number, column: number) => `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`
