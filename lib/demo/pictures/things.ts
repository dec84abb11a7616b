import type { Arrangement, GroundKind, SceneFormat, SceneSpec } from './paint/scene-spec'
import type {
  AntiqueKind,
  AntiqueThing,
  DeviceKind,
  DeviceThing,
  EmojiThing,
  GarmentKind,
  GarmentPattern,
  GarmentThing,
  PackKind,
  PackThing,
  ThingSpec,
} from './paint/thing-spec'

export function emoji(char: string, look: Omit<EmojiThing, 'kind' | 'char'> = {}): EmojiThing {
  return { kind: 'emoji', char, ...look }
}

export function garment(
  kind: GarmentKind,
  colour: string,
  pattern: GarmentPattern = 'plain',
  accent?: string,
): GarmentThing {
  return { kind: 'garment', garment: kind, colour, pattern, accent }
}

export function pack(kind: PackKind, colour: string, label: Omit<PackThing, 'kind' | 'pack' | 'colour'>): PackThing {
  return { kind: 'pack', pack: kind, colour, ...label }
}

export function device(kind: DeviceKind, colour: string, accent?: string): DeviceThing {
  return { kind: 'device', device: kind, colour, accent }
}

export function antique(kind: AntiqueKind, colour: string, accent?: string): AntiqueThing {
  return { kind: 'antique', antique: kind, colour, accent }
}

/** An object as the data files write it: a bare string is an emoji. */
export type ThingInput = string | ThingSpec

/** `ground` is a kind, or `kind #colour #accent`. Several emoji may be in one string, separated by spaces. */
export function scene(
  ground: GroundKind | `${GroundKind} ${string}`,
  arrange: Arrangement,
  things: ThingInput | readonly ThingInput[],
  more: { format?: SceneFormat; alt?: string } = {},
): SceneSpec {
  const [kind, colour, accent] = ground.split(' ') as [GroundKind, string?, string?]
  const list = Array.isArray(things) ? (things as readonly ThingInput[]) : [things as ThingInput]
  return { ground: { kind, colour, accent }, arrange, things: list.flatMap(thingsOf), ...more }
}

/** A category's photo. */
export function card(
  ground: GroundKind | `${GroundKind} ${string}`,
  arrange: Arrangement,
  things: ThingInput | readonly ThingInput[],
) {
  return scene(ground, arrange, things, { format: 'card' })
}

/** A wide picture for a home page. */
export function banner(
  ground: GroundKind | `${GroundKind} ${string}`,
  things: ThingInput | readonly ThingInput[],
  arrange: Arrangement = 'spread',
) {
  return scene(ground, arrange, things, { format: 'banner' })
}

function thingsOf(input: ThingInput): ThingSpec[] {
  if (typeof input !== 'string') return [input]
  return input.split(' ').map((char) => emoji(char))
}
