'use client'

import type { ComponentType } from 'react'
import { CreateEntry } from './create-entry'
import { EditEntry } from './edit-entry'
import type { ResourceDefinition } from './resource-definition'

export type Resource = { readonly List: ComponentType; readonly Create: ComponentType; readonly Edit: ComponentType }

/** The three screens of a kind of entry, from its definition; see the README in this folder. */
export const createResource = <E extends { readonly version: number }, V extends object>(
  definition: ResourceDefinition<E, V>,
): Resource => ({
  List: definition.List,
  // Created once per module load: the components stay the same for the lifetime of the page.
  Create: (CreateEntry<E, V>).bind(null, { definition }),
  Edit: (EditEntry<E, V>).bind(null, { definition }),
})
