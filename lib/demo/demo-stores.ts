import type { DemoStore } from './parts/demo-store'

/** The four demo stores, one per theme. Imported on demand: their data is large. */
export async function demoStores(): Promise<DemoStore[]> {
  const [{ greengrocerStore }, { atelierStore }, { curioStore }, { arcadeStore }] = await Promise.all([
    import('./greengrocer/greengrocer-store'),
    import('./atelier/atelier-store'),
    import('./curio/curio-store'),
    import('./arcade/arcade-store'),
  ])
  return [greengrocerStore, atelierStore, curioStore, arcadeStore]
}
