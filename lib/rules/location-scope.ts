/** Locations a person is confined to; null means every one, also those opened later. */
export type LocationScope = readonly string[] | null

/** Whether everything in `asked` lies within `held`. */
export const isInLocationScope = (asked: LocationScope, held: LocationScope): boolean =>
  held === null || asked?.every((id) => held.includes(id)) === true

/** Whether two reaches are the same places, in whatever order. */
export const isSameLocationScope = (left: LocationScope, right: LocationScope): boolean =>
  isInLocationScope(left, right) && isInLocationScope(right, left)
