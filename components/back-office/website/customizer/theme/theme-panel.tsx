'use client'

import { Button, NumberInput, Select, Slider, Stack, Switch } from '@mantine/core'
import { STARTER_THEMES } from '@/lib/rules/starter-themes'
import type { Json, SiteColours, SiteContent } from '@/lib/rules/website/content'
import { useEditorContext } from '../editor/editor-context'
import classes from '../settings/pane.module.css'
import { PaneHead } from '../settings/pane-head'
import { COLOUR_NAMES } from './colour-checks'
import { ColourField } from './colour-field'
import { ThemeChoice } from './theme-choice'

/** Fonts that the shop ships for texts. */
const FONTS = ['Figtree', 'Jost', 'Rubik', 'EB Garamond'] as const
const OWN_FONT = 'theme'
/** Corner radius of a card when the owner first sets one, in px. */
const FIRST_RADIUS = 8

/** Look of the whole shop. */
export function ThemePanel({ site: { theme } }: { site: SiteContent }) {
  const { change, mayEdit } = useEditorContext()
  const set = (key: keyof SiteContent['theme'], value: Json) => change([{ kind: 'set', path: ['theme', key], value }])
  const setColour = (name: keyof SiteColours, value: string) =>
    change([{ kind: 'set', path: ['theme', 'colors', name], value }])
  const starter = STARTER_THEMES[theme.selectedThemeIndex - 1] ?? STARTER_THEMES[0]
  return (
    <>
      <PaneHead title="Theme" note="For every page of your shop" />
      <div className={classes.body}>
        <ThemeChoice
          value={theme.selectedThemeIndex}
          disabled={!mayEdit}
          onChange={(index) => set('selectedThemeIndex', index)}
        />
        <Select
          label="Font"
          data={[{ value: OWN_FONT, label: `Font of the theme (${starter.font})` }, ...FONTS]}
          value={theme.font === '' ? OWN_FONT : theme.font}
          allowDeselect={false}
          disabled={!mayEdit}
          onChange={(font) => font !== null && set('font', font === OWN_FONT ? '' : font)}
        />
        <section className={classes.group} aria-label="Colours">
          <h3>Colours</h3>
          <Stack gap="sm">
            {COLOUR_NAMES.map((name) => (
              <ColourField
                key={name}
                name={name}
                colours={theme.colors}
                disabled={!mayEdit}
                onChange={(value) => setColour(name, value)}
              />
            ))}
          </Stack>
          <Button
            variant="default"
            size="xs"
            disabled={!mayEdit}
            onClick={() =>
              change([{ kind: 'set', path: ['theme', 'colors'], value: { ...starter.colors } }], 'Colours of the theme')
            }
          >
            Use the colours of {starter.name}
          </Button>
        </section>
        <section className={classes.group} aria-label="Shape">
          <h3>Shape</h3>
          <Switch
            label="Custom corner radius"
            checked={theme.radius !== null}
            disabled={!mayEdit}
            onChange={(event) => set('radius', event.currentTarget.checked ? FIRST_RADIUS : null)}
          />
          {theme.radius !== null && (
            <NumberInput
              label="Corner radius"
              suffix=" px"
              min={0}
              max={32}
              clampBehavior="strict"
              allowDecimal={false}
              value={theme.radius}
              disabled={!mayEdit}
              onChange={(value) => typeof value === 'number' && set('radius', value)}
            />
          )}
          <div>
            <span id="spacing-label" className={classes.note}>
              Space between sections: {theme.spacing} %
            </span>
            <Slider
              mt={6}
              min={50}
              max={200}
              step={10}
              label={null}
              value={theme.spacing}
              disabled={!mayEdit}
              thumbProps={{ 'aria-labelledby': 'spacing-label' }}
              onChange={(value) => set('spacing', value)}
            />
          </div>
        </section>
      </div>
    </>
  )
}
