import { createBrowserRouter } from 'react-router';
import { Broken } from './frame/Broken.tsx';
import { Frame } from './frame/Frame.tsx';
import { NotFound } from './frame/NotFound.tsx';
import { ApprovalsScreen } from './screens/approvals/ApprovalsScreen.tsx';
import { JournalsScreen } from './screens/ledger/JournalsScreen.tsx';
import { LedgerScreen } from './screens/ledger/LedgerScreen.tsx';
import { CollectionsScreen } from './screens/collections/CollectionsScreen.tsx';
import { CustomerScreen } from './screens/customers/CustomerScreen.tsx';
import { CustomersScreen } from './screens/customers/CustomersScreen.tsx';
import { OrderScreen } from './screens/orders/OrderScreen.tsx';
import { OrdersScreen } from './screens/orders/OrdersScreen.tsx';
import { ReportsScreen } from './screens/reports/ReportsScreen.tsx';
import { CouponsScreen } from './screens/coupons/CouponsScreen.tsx';
import { NoticesScreen } from './screens/notices/NoticesScreen.tsx';
import { ReferralsScreen } from './screens/referrals/ReferralsScreen.tsx';
import { PermissionsScreen } from './screens/staff/PermissionsScreen.tsx';
import { StaffScreen } from './screens/staff/StaffScreen.tsx';
import { AuditScreen } from './screens/audit/AuditScreen.tsx';
import { HealthScreen } from './screens/health/HealthScreen.tsx';
import { PolicyScreen } from './screens/policy/PolicyScreen.tsx';
import { VersionsScreen } from './screens/policy/VersionsScreen.tsx';
import { IncidentsScreen } from './screens/incidents/IncidentsScreen.tsx';
import { PrivacyScreen } from './screens/privacy/PrivacyScreen.tsx';
import { ReviewsScreen } from './screens/reviews/ReviewsScreen.tsx';
import { PaymentsScreen } from './screens/payments/PaymentsScreen.tsx';
import { ProofsScreen } from './screens/proofs/ProofsScreen.tsx';
import { PayoutsScreen } from './screens/payouts/PayoutsScreen.tsx';
import { LinesScreen } from './screens/reconciliation/LinesScreen.tsx';
import { ReconciliationScreen } from './screens/reconciliation/ReconciliationScreen.tsx';
import { SuspenseScreen } from './screens/suspense/SuspenseScreen.tsx';
import { TodayScreen } from './screens/today/TodayScreen.tsx';

/** Every address of the console. All stand in the frame, which asks for the sign-in first. */
export const router = createBrowserRouter([
  {
    path: '/',
    element: <Frame />,
    errorElement: <Broken />,
    children: [
      {
        // Within the frame, so that the menu stays.
        errorElement: <Broken />,
        children: [
          { index: true, element: <TodayScreen /> },
          { path: 'reviews', element: <ReviewsScreen /> },
          { path: 'reconciliation', element: <ReconciliationScreen /> },
          { path: 'reconciliation/:day', element: <LinesScreen /> },
          { path: 'payouts', element: <PayoutsScreen /> },
          { path: 'payments', element: <PaymentsScreen /> },
          { path: 'proofs', element: <ProofsScreen /> },
          { path: 'suspense', element: <SuspenseScreen /> },
          { path: 'approvals', element: <ApprovalsScreen /> },
          { path: 'collections', element: <CollectionsScreen /> },
          { path: 'customers', element: <CustomersScreen /> },
          { path: 'customer/:uuid', element: <CustomerScreen /> },
          { path: 'orders', element: <OrdersScreen /> },
          { path: 'order/:serialNumber', element: <OrderScreen /> },
          { path: 'ledger', element: <LedgerScreen /> },
          { path: 'ledger/journals', element: <JournalsScreen /> },
          { path: 'reports/:name?', element: <ReportsScreen /> },
          { path: 'policy', element: <PolicyScreen /> },
          { path: 'policy/versions', element: <VersionsScreen /> },
          { path: 'notices', element: <NoticesScreen /> },
          { path: 'coupons', element: <CouponsScreen /> },
          { path: 'referrals', element: <ReferralsScreen /> },
          { path: 'staff', element: <StaffScreen /> },
          { path: 'staff/permissions', element: <PermissionsScreen /> },
          { path: 'audit', element: <AuditScreen /> },
          { path: 'incidents', element: <IncidentsScreen /> },
          { path: 'privacy', element: <PrivacyScreen /> },
          { path: 'health', element: <HealthScreen /> },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
]);
