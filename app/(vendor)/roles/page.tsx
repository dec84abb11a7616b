import { RolesScreen } from '@/components/back-office/team/roles/roles-screen'

export default RolesScreen
