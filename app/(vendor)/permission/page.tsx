import { PermissionScreen } from '@/components/back-office/team/matrix/permission-screen'

export default PermissionScreen
