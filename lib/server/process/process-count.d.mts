export function processCount(
  environment: Readonly<Record<string, string | undefined>>,
  cores?: number,
  memory?: number,
): number
