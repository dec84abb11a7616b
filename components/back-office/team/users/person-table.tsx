import { IconShieldCheck } from '@tabler/icons-react'
import { Tag } from '../../kit/tag'
import { LastSeen } from './last-seen'
import { locationNames } from './location-names'
import type { Person } from './people'
import { PersonMenu } from './person-menu'
import { PersonName } from './person-name'
import classes from './person-table.module.css'
import { StateTag } from './person-tags'

type Props = { people: readonly Person[]; locations: readonly { _id: string; name: string }[] }

/** All people as table rows. */
export function PersonTable({ people, locations }: Props) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Status</th>
          <th scope="col">Two-factor</th>
          <th scope="col">Locations</th>
          <th scope="col">Last seen</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id} data-off={person.state === 'disabled' || undefined}>
            <th scope="row">
              <PersonName person={person} />
            </th>
            <td>{person.roleName}</td>
            <td>
              <StateTag state={person.state} />
            </td>
            <td>{person.kind === 'member' ? <TwoFactor isOn={person.member.hasTwoFactor} /> : '–'}</td>
            <td>{person.kind === 'member' ? locationNames(person.member.locationIds, locations) : '–'}</td>
            <td>
              <LastSeen person={person} />
            </td>
            <td className={classes.menu}>
              <PersonMenu person={person} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const TwoFactor = ({ isOn }: { isOn: boolean }) =>
  isOn ? (
    <Tag tone="good">
      <IconShieldCheck size={13} aria-hidden /> On
    </Tag>
  ) : (
    <>Off</>
  )
