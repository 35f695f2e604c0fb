import { businessDay, daysBetween } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { Failure } from '../../frame/Failure.tsx';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { QueueCard } from './QueueCard.tsx';

type Standing = OperatorResult<'houseStanding'>;

// Money ordered in the morning is there by the next one.
const shortFloatHours = 24;

/** Whether the day is closed, and how long the money lasts. */
export function HouseCards() {
  const standing = useQuery({
    queryKey: ['today', 'house'],
    queryFn: ({ signal }) => call('houseStanding', {}, signal),
    refetchInterval: 60_000,
  });
  if (standing.data === undefined)
    return standing.isError && <Failure fault={standing.error} retry={() => void standing.refetch()} />;
  return (
    <>
      <Close standing={standing.data} />
      <Float float={standing.data.float} />
    </>
  );
}

function Close({ standing: { today: day, lastClosed, closing } }: { standing: Standing }) {
  const { today, house } = useTexts();
  const may = useMay();
  const behind = lastClosed === null ? 0 : Math.max(0, daysBetween(businessDay(lastClosed), businessDay(day)));
  return (
    <QueueCard
      count={behind}
      label={today.close(behind)}
      lines={[
        closing === null ? undefined : `${house.running}: ${dayText(closing)}`,
        lastClosed === null ? house.never : `${house.lastClosed}: ${dayText(lastClosed)}`,
      ]}
      hot={behind > 0}
      to={may('health') ? '/health' : undefined}
    />
  );
}

function Float({ float }: { float: Standing['float'] }) {
  const { today } = useTexts();
  const may = useMay();
  const to = may('reconciliationDays') ? '/reconciliation' : undefined;
  if (float === null) return <QueueCard count="–" label={today.float} lines={[today.floatUnknown]} to={to} />;
  const { amount, hours, perHour } = float;
  return (
    <QueueCard
      count={hours === null ? mt(amount) : today.floatHours(hours)}
      label={today.float}
      lines={hours === null ? [today.nothingPaidOut] : [mt(amount), today.perHour(mt(perHour))]}
      hot={hours !== null && hours < shortFloatHours}
      to={to}
    />
  );
}
