import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Products of a module of a demo store's home, by handle; the first variant of each is shown. */
export type DemoModule = { id: string; type: string; title: string; handles: readonly string[] }

/** The designed home template of a demo store, as its vendor's editor would have saved it. */
export function readDemoHome(subdomain: string): Promise<string> {
  return readFile(path.join(/*turbopackIgnore: true*/ process.cwd(), 'lib/demo', subdomain, 'home.html'), 'utf8')
}

const moduleOf = (id: string, title: string, handles: string): DemoModule => ({
  id,
  type: 'products',
  title,
  handles: handles.split(' '),
})

/** Product modules of each demo store's home, by subdomain; the templates name them by id. */
export const demoModules: Readonly<Record<string, readonly DemoModule[]>> = {
  greengrocer: [
    moduleOf('picked', 'Picked this morning', 'strawberries vine-tomatoes gala-apples bunched-carrots'),
    moduleOf(
      'larder',
      'From the larder',
      'wildflower-honey first-press-olive-oil bronze-cut-spaghetti maple-pecan-granola dark-chocolate-72 house-espresso breakfast-tea green-olives-cracked',
    ),
  ],
  atelier: [
    moduleOf(
      'season',
      'New this season',
      'marlow-wrap-dress lune-bow-blouse brume-merino-crewneck garance-belted-coat',
    ),
    moduleOf(
      'wardrobe',
      'The working wardrobe',
      'ferry-oxford-shirt bureau-pleated-trouser aran-cable-sweater gare-wool-overcoat saint-roch-selvedge-jean satchel-no-4 rue-chelsea-boot',
    ),
  ],
  curio: [
    moduleOf(
      'arrivals',
      'Lately come in',
      'walnut-bracket-clock river-valley-evening library-globe-on-turned-stand blue-sprig-baluster-vase morning-glory-gramophone emerald-paste-brooch brass-bound-sea-chest',
    ),
    moduleOf('presents', 'Small presents', 'curio-house-blend-tea library-candle sealing-wax-set marbled-notebook'),
  ],
  arcade: [
    moduleOf(
      'player-one',
      'Player one picks',
      'console-one-16-bit pocketpal-88-handheld arcade-stick-tabletop skyline-racer-cartridge wireless-pad-pro ghost-hotel-cartridge invader-squad-cartridge',
    ),
    moduleOf('rainy-day', 'Rainy day table', 'lighthouse-keepers rails-rivers nine-planets-trading-co pier-chess-set'),
  ],
}
