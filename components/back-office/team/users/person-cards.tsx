import { IconShieldCheck } from '@tabler/icons-react'
import { LastSeen } from './last-seen'
import { locationNames } from './location-names'
import type { Person } from './people'
import classes from './person-cards.module.css'
import { PersonMenu } from './person-menu'
import { PersonName } from './person-name'
import { StateTag } from './person-tags'

type Props = { people: readonly Person[]; locations: readonly { _id: string; name: string }[] }

/** All people as cards, on a phone. */
export function PersonCards({ people, locations }: Props) {
  return (
    <ul className={classes.cards}>
      {people.map((person) => (
        <li key={person.id}>
          <div className={classes.head}>
            <PersonName person={person} />
            <PersonMenu person={person} />
          </div>
          <ul className={classes.facts} aria-label={`Details of ${person.name}`}>
            <li>
              <StateTag state={person.state} />
            </li>
            <li className={classes.role}>{person.roleName}</li>
            {person.kind === 'member' && <li>{locationNames(person.member.locationIds, locations)}</li>}
            {person.kind === 'member' && person.member.hasTwoFactor && (
              <li>
                <IconShieldCheck size={14} aria-hidden /> Two-factor
              </li>
            )}
            <li>
              {person.kind === 'member' && 'Seen '}
              <LastSeen person={person} />
            </li>
          </ul>
        </li>
      ))}
    </ul>
  )
}
