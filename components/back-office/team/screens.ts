import { IconShieldCheck, IconUserCog, IconUserShield } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const teamScreens = screens({
  '/users': {
    title: 'Users',
    icon: IconUserCog,
    group: 'Settings',
    permission: 'user.view',
    description: 'People who work in this store, their roles, and pending invitations.',
    keywords: 'team staff colleagues members',
    chord: 'u',
  },
  '/create-user': {
    title: 'Invite a colleague',
    icon: IconUserCog,
    group: 'Settings',
    permission: 'user.edit',
    description: 'Invite a colleague by email, with a role and, optionally, selected locations.',
    parent: '/users',
    keywords: 'create user invite add new team staff',
  },
  '/edit-user/[id]': {
    title: 'Edit user',
    icon: IconUserCog,
    group: 'Settings',
    permission: 'user.edit',
    description: 'Change the role and locations of a colleague, or remove their access.',
    parent: '/users',
  },
  '/roles': {
    title: 'Roles',
    icon: IconUserShield,
    group: 'Settings',
    permission: 'role.view',
    description: 'Sets of permissions that you assign to users.',
    keywords: 'permissions access rights',
  },
  '/create-role': {
    title: 'Create role',
    icon: IconUserShield,
    group: 'Settings',
    permission: 'role.edit',
    description: 'Name a role and choose its permissions, starting from a template.',
    parent: '/roles',
    keywords: 'add new permissions rights',
  },
  '/edit-role/[id]': {
    title: 'Edit role',
    icon: IconUserShield,
    group: 'Settings',
    permission: 'role.edit',
    description: 'Change the permissions of a role. Takes effect at once for everyone who has it.',
    parent: '/roles',
  },
  '/permission': {
    title: 'Permissions',
    icon: IconShieldCheck,
    group: 'Settings',
    permission: 'role.view',
    description: 'Compare the permissions of all roles in one table, and view the store as a role.',
    keywords: 'rights matrix access view as role',
  },
})
