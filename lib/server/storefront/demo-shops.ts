import 'server-only'
import { env } from '../config/env'

/** Addresses of the demo shops; none when the platform serves a real root domain. */
export function demoShops(): { name: string; address: string }[] {
  const { isDemo, PORT } = env()
  if (!isDemo) return []
  return ['greengrocer', 'atelier', 'curio', 'arcade'].map((name) => ({
    name,
    address: `http://${name}.localhost${PORT === 80 ? '' : `:${PORT}`}/`,
  }))
}
