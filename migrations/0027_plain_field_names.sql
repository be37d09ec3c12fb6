-- As everywhere outside the public API: an employee id and a contact number. Indexes follow the columns.
alter table requests.requests rename column employeeid to employee_id;
alter table requests.requests rename column contactnumber to contact_number;
alter table organizations.members rename column employeeid to employee_id;
alter table organizations.members rename column contactnumber to contact_number;

-- The same in what rows hold as JSON. Absent fields stay absent.
create function pg_temp.renamed(held jsonb) returns jsonb language sql immutable as $$
  select held - 'employeeid' - 'contactnumber'
         || case when held ? 'employeeid'
                 then jsonb_build_object('employeeId', held -> 'employeeid') else '{}' end
         || case when held ? 'contactnumber'
                 then jsonb_build_object('contactNumber', held -> 'contactnumber') else '{}' end
$$;

update requests.requests
   set approved = pg_temp.renamed(approved), approved_before = pg_temp.renamed(approved_before)
 where approved is not null or approved_before is not null;
update organizations.invitations set details = pg_temp.renamed(details) where details is not null;
update imports.rows set details = pg_temp.renamed(details), faults = pg_temp.renamed(faults);

drop function pg_temp.renamed;
