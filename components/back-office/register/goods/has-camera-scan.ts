/** A detector of the browser, as far as it is used: not every browser has it, and TypeScript does not know it. */
export type CodeDetector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }

type WithDetector = { readonly BarcodeDetector?: new () => CodeDetector }

const detectorOf = (page: WithDetector) => page.BarcodeDetector

/** Whether the browser reads barcodes from its camera. */
export const hasCameraScan = (): boolean =>
  typeof window !== 'undefined' && detectorOf(window as WithDetector) !== undefined && 'mediaDevices' in navigator

/** A detector of barcodes; null where the browser has none. */
export function newCodeDetector(): CodeDetector | null {
  const Detector = detectorOf(window as WithDetector)
  return Detector ? new Detector() : null
}
