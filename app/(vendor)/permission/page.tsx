import { PermissionScreen } from '@/components/back-office/team/permission/permission-screen'

export default PermissionScreen
