import { UsersScreen } from '@/components/back-office/team/users/users-screen'

export default UsersScreen
