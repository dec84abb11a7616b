import { UsersScreen } from '@/components/vendor/team/users/users-screen'

export default UsersScreen
