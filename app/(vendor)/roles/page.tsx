import { RolesScreen } from '@/components/vendor/team/roles/roles-screen'

export default RolesScreen
