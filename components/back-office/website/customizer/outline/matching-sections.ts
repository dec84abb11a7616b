import type { SectionDefinition } from '@/lib/rules/website/section-definition'

/** The sections whose name, description or presets hold every typed word. */
export function matchingSections(kit: readonly SectionDefinition[], typed: string): readonly SectionDefinition[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return kit.filter(({ name, description, group, presets }) => {
    const text = [name, description, group, ...presets.map((preset) => preset.name)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
