/** Locations that a person is limited to; null means all, including future ones. */
export type LocationScope = readonly string[] | null

/** Whether everything in `asked` lies within `held`. */
export const isInLocationScope = (asked: LocationScope, held: LocationScope): boolean =>
  held === null || asked?.every((id) => held.includes(id)) === true

/** Whether two location scopes have the same locations, in any order. */
export const isSameLocationScope = (left: LocationScope, right: LocationScope): boolean =>
  isInLocationScope(left, right) && isInLocationScope(right, left)
